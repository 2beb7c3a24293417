document.body.onclick = () => import('./later.js').then(({ later }) => later())
