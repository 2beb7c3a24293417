import { announce } from './announce'
import { byId } from './byId'
import type { Config } from './fields'
import { made } from './made'
import type { Registry } from './registry'
import { type CodeKind, toCode } from './toCode'

const copiedMs = 1500
const kinds: readonly CodeKind[] = ['script', 'package']
/** Comments, texts, words of the language and tags, in the order in which they are looked for. */
const tokens =
  /(\/\/ .*)|('(?:\\.|[^'\\])*'|"[^"]*")|\b(import|from|const|true|false)\b|(<\/?[\w-]+|>(?=<|$))/gm
const classes = ['comment', 'string', 'word', 'tag']

/** "Your code": one tab for each way to embed the widget. */
export function codePanel() {
  let current: CodeKind = 'script'
  let config: Config | undefined
  let registry: Registry | undefined
  const tabs = kinds.map((kind) => byId(`tab-${kind}`))
  const panel = byId('code-panel')
  const copy = byId<HTMLButtonElement>('copy-code')

  function choose(kind: CodeKind) {
    current = kind
    for (const [index, tab] of tabs.entries()) {
      const isChosen = kinds[index] === kind
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
    }
    panel.setAttribute('aria-labelledby', `tab-${kind}`)
    byId('package-note').hidden = kind !== 'package'
    if (config) show(config, registry)
  }

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(kinds[index]!))
    tab.addEventListener('keydown', (event) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      const at = (to + tabs.length) % tabs.length
      choose(kinds[at]!)
      tabs[at]!.focus()
    })
  }
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(toCode(config!, current, registry))
      copy.textContent = 'Copied'
      announce('The code is copied')
      setTimeout(() => {
        copy.textContent = 'Copy code'
      }, copiedMs)
    } catch {
      getSelection()?.selectAllChildren(byId('code'))
      announce('The browser does not let us copy: the code is selected instead')
    }
  })

  function show(next: Config, known: Registry | undefined) {
    config = next
    registry = known
    byId('code').replaceChildren(...coloured(toCode(next, current, known)))
  }

  choose(current)
  return show
}

function coloured(code: string): Node[] {
  const nodes: Node[] = []
  let end = 0
  for (const match of code.matchAll(tokens)) {
    const kind = match.slice(1).findIndex(Boolean)
    nodes.push(document.createTextNode(code.slice(end, match.index)))
    nodes.push(made('span', { class: classes[kind]! }, match[0]))
    end = match.index + match[0].length
  }
  return [...nodes, document.createTextNode(code.slice(end))]
}
