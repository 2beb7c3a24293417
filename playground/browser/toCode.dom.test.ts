import { expect, test } from 'vitest'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'

openDemoPage('index.html')
const { readHash } = await import('./hash')
const { toCode } = await import('./toCode')
const { toOptions } = await import('./toOptions')
const networks = await import('../../shell/entry/networks')

const registry = new Map([
  ['metamask', 'm1'],
  ['rainbow', 'r1'],
])
const everything =
  '#mode=dark&accent=%23ff5500&background=%23101010&mix=%23ff5500&strength=5&font=serif&size=11&radius=2&z=5' +
  '&locale=de&networks=31338,1,31337&switching=off&guide=off&debug=off&pairing=off&pocket=on&login=on&all=HIDE' +
  '&collapse=on&consent=on&featured=MetaMask, rainbow&excluded=Meadow Wallet' +
  '&types=recent,injected,walletConnect,custom,featured,external,recommended' +
  `&terms=${encodeURIComponent("https://harbor.example/it's</script>\\")}` +
  '&signin=server&required=off&prompt=off&privacy=https://privacy.test&pay=on&without=send,swaps' +
  '&methods=wallet,email,social&actions=send,receive,swaps,onramp'

const configOf = (hash: string) => {
  const { config, issue } = readHash(hash)
  expect(issue).toBeUndefined()
  return config
}
const scriptOf = (code: string) => /<script type="module">\n(.*)\n<\/script>\n$/s.exec(code)![1]!

/** Runs the module as a function: its imports become parameters. Returns the calls of the widget. */
function run(module: string) {
  const calls: unknown[] = []
  const createLatchkey = (options: object) => {
    calls.push(options)
    return { open: () => calls.push('open') }
  }
  const imported: string[] = []
  const body = module.replace(/^\s*import \{ (.*) \} from '(.*)'$/gm, (_, names: string, from: string) => {
    imported.push(from)
    return from === 'latchkey' ? '' : `const { ${names} } = networks;`
  })
  new Function('createLatchkey', 'networks', `'use strict';${body}`)(createLatchkey, networks)
  return { calls, imported }
}

test.each([
  ['everything', everything],
  ['the defaults', ''],
  ['local networks alone', '#networks=31337'],
  ['public networks alone', '#networks=1,8453'],
])('the code of %s creates the widget with the options of the preview, by either way', (_, hash) => {
  const config = configOf(hash)
  const options = toOptions(config, registry)
  // A network is of EVM unless the code says otherwise.
  const offered = options.networks.map(({ id, name, nativeCurrency, rpcUrls }) =>
    expect.objectContaining({ id, name, nativeCurrency, rpcUrls }),
  )

  for (const code of [scriptOf(toCode(config, 'script', registry)), toCode(config, 'package', registry)])
    expect(run(code).calls).toEqual([{ ...options, networks: offered }])
})

test('the code imports only what it uses', () => {
  expect(run(toCode(configOf(''), 'package')).imported).toEqual(['latchkey'])
  expect(run(toCode(configOf('#networks=1,31337'), 'package')).imported).toEqual([
    'latchkey',
    'latchkey/networks',
  ])
})

test('a network of another kind than EVM is written with its namespace', () => {
  const code = toCode(configOf(''), 'package')
  const { caipNetworkId } = demoSetup.networks[2]

  expect(code).toContain(`caipNetworkId: '${caipNetworkId}'`)
  expect(code.match(/chainNamespace/g)).toHaveLength(1)
})

test('the defaults of the theme are not in the code', () => {
  expect(toCode(configOf(''), 'package')).not.toContain('theme')
})

test('no text of the visitor can end the script', () => {
  const code = toCode(
    configOf(`#terms=${encodeURIComponent("https://harbor.example/it's</script>")}`),
    'script',
  )

  expect(code).toContain("termsConditionsUrl: 'https://harbor.example/it\\'s\\x3c/script>'")
  expect(code.match(/<\/script>/g)).toHaveLength(2)
})

test('the code of the page begins with the pinned tags and the button, and the package names the button', () => {
  const button = '<latchkey-button></latchkey-button>'

  expect(toCode(configOf(''), 'script').startsWith(`${demoSetup.tags}\n${button}\n`)).toBe(true)
  expect(toCode(configOf(''), 'package').startsWith(`// In the page: ${button}\n`)).toBe(true)
})

test('the code of an embedded widget has its element, and opens it', () => {
  const config = configOf('#embedded=on')

  for (const kind of ['script', 'package'] as const)
    expect(toCode(config, kind)).toContain('<latchkey-modal for="default"></latchkey-modal>')
  expect(run(toCode(config, 'package')).calls).toEqual([
    expect.objectContaining({ enableEmbedded: true }),
    'open',
  ])
})
