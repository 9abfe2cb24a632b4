import grapesjs from 'grapesjs'

const container = document.createElement('div')
document.body.append(container)
grapesjs.init({ container, storageManager: false, components: '<h1>Troop 42</h1>' })
