import Commands

Navlab.start()
