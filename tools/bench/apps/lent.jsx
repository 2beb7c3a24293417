// A page on React 19 beside the widget's own script tag, to which it lends its React.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Shop } from './Shop.jsx'

export { react } from '../../../shell/ui/ownReact'

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Shop))
