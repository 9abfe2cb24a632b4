import { Puck } from '@puckeditor/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const config = {
  components: {
    Heading: {
      fields: { text: { type: 'text' } },
      render: ({ text }) => createElement('h1', null, text),
    },
  },
}
const data = { content: [{ type: 'Heading', props: { id: 'h', text: 'Troop 42' } }], root: {} }
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(createElement(Puck, { config, data }))
