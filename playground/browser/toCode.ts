import { chosenNetworks } from './chosenNetworks'
import type { Config } from './fields'
import { print, Raw } from './print'
import type { Registry } from './registry'
import { setup } from './setup'
import { toOptions } from './toOptions'

/** How a host embeds the widget. */
export type CodeKind = 'script' | 'package'

/** The code of a host for a configuration, ready to run. */
export function toCode(config: Config, kind: CodeKind, registry?: Registry): string {
  const networks = chosenNetworks(config)
  const exported = networks.filter(({ isLocal }) => !isLocal).map(({ identifier }) => identifier)
  const isEmbedded = config.embedded === 'on'
  const element = isEmbedded
    ? '<latchkey-modal for="default"></latchkey-modal>'
    : '<latchkey-button></latchkey-button>'
  const options = {
    ...toOptions(config, registry),
    networks: new Raw(`[${networks.map(({ identifier }) => identifier).join(', ')}]`),
  }
  const lines = [
    `import { createLatchkey } from 'latchkey'`,
    exported.length && `import { ${exported.join(', ')} } from 'latchkey/networks'`,
    '',
    ...networks.filter(({ isLocal }) => isLocal).map(localNetwork),
    networks.some(({ isLocal }) => isLocal) && '',
    `${isEmbedded ? 'const latchkey = ' : ''}createLatchkey(${print(options, '')})`,
    isEmbedded && 'latchkey.open()',
  ].filter((line) => typeof line === 'string')
  const code = lines.join('\n')
  if (kind === 'package') return `// In the page: ${element}\n${code}\n`
  const indented = code.replace(/^(?=.)/gm, '  ')
  return `${setup.tags}\n${element}\n<script type="module">\n${indented}\n</script>\n`
}

function localNetwork({ network, identifier }: ReturnType<typeof chosenNetworks>[number]): string {
  const { id, caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls } = network
  // A network is of EVM unless it says otherwise.
  const namespace = chainNamespace === 'eip155' ? {} : { caipNetworkId, chainNamespace }
  return `const ${identifier} = ${print({ id, ...namespace, name, nativeCurrency, rpcUrls }, '')}`
}
