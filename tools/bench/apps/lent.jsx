// A page on React 19 that shares its React with the widget, which comes by a script tag.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Shop } from './Shop.jsx'

export { react } from '../../../shell/ui/ownReact'

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Shop))
