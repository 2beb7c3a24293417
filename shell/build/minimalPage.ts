/**
 * The bare static host page that sizes and times are measured on: the widget, four networks, the default features,
 * one button, nothing else.
 */
export function minimalPage(publicKey: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Latchkey, minimal</title>
<link rel="icon" href="data:,">
<latchkey-button></latchkey-button>
<script type="module">
import { createLatchkey } from '/standalone/latchkey.js'
import { mainnet, base, optimism, polygon } from '/package/networks.js'
createLatchkey({
  projectId: 'minimal',
  networks: [mainnet, base, optimism, polygon],
  release: { url: '/release.json', keys: ['${publicKey}'] },
})
</script>
</html>
`
}
