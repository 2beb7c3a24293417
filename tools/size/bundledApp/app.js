import { createLatchkey } from 'latchkey'

document.body.onclick = () => import('./later.js').then(({ later }) => later())
window.latchkey = createLatchkey({ networks: window.networks })
