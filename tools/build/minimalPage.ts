/**
 * The bare static host page that sizes and times are measured on: the widget, four networks, the default features,
 * one button, nothing else. Imported once the page has loaded, so that the page's `load` does not wait for it.
 */
export function minimalPage(publicKey: string, importMap: object): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Latchkey, minimal</title>
<link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify(importMap)}</script>
<latchkey-button></latchkey-button>
<script type="module">
addEventListener('load', async () => {
  const [{ createLatchkey }, { mainnet, base, optimism, polygon }] = await Promise.all([
    import('latchkey'),
    import('latchkey/networks'),
  ])
  createLatchkey({
    projectId: 'minimal',
    networks: [mainnet, base, optimism, polygon],
    release: { url: '/release.json', keys: ['${publicKey}'] },
  })
})
</script>
</html>
`
}
