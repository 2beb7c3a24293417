import type { ViewRole } from '@shared/contract/manifest'
import onAccent from '../../ground/theme/onAccent.css'
import { setThemeVariables } from '../../ground/theme/setThemeVariables'
import type { LatchkeyState } from '../../ground/widget/state'
import type { PublicViewName } from '../page/PublicViewName'
import { page } from '../page/page'
import styles from './elements.css'

/** An attribute's text, or the given English in the visitor's language. */
type Text = (attribute: string, english: string) => string
/** A button's text; no state hides it. */
type Label = (state: LatchkeyState, text: Text) => string | undefined

const connectLabel: Label = ({ status, loading, failed }, text) =>
  status === 'connecting' || loading
    ? text('loading-label', 'Connecting...')
    : failed
      ? text('failed-label', 'Try Again')
      : text('label', 'Connect Wallet')
const accountLabel: Label = ({ address }) => address && `${address.slice(0, 4)}…${address.slice(-6)}`
const networkLabel: Label = ({ network, status }, text) =>
  text('label', network ? network.name : `${status === 'connected' ? 'Switch' : 'Select'} Network`)

const buyLabel: Label = (state, text) =>
  state.address ? text('label', 'Buy crypto') : connectLabel(state, text)

/** Defines the buttons, once per page. `for` names the widget; `label`, `loading-label` and `failed-label` replace the texts. */
export function defineElements(): void {
  if (!globalThis.customElements) return
  define('button', (state, text) => accountLabel(state, text) ?? connectLabel(state, text))
  define('connect-button', connectLabel)
  define('account-button', accountLabel)
  define('network-button', networkLabel, 'networks')
  define('onramp-widget', buyLabel, 'onramp')
}

function define(kind: string, label: Label, view?: ViewRole): void {
  const name = `latchkey-${kind}`
  if (customElements.get(name)) return
  customElements.define(
    name,
    class extends HTMLElement {
      static observedAttributes = ['for', 'label', 'loading-label', 'failed-label']
      button = document.createElement('button')

      constructor() {
        super()
        const { button } = this
        const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
        try {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(onAccent + styles)
          root.adoptedStyleSheets = [sheet]
        } catch {
          // The DOM of a unit test, which shows nothing.
        }
        button.ariaHasPopup = 'dialog'
        root.append(button)
        button.onclick = () => this.open().catch(() => {})
        // The view of a click is downloaded when the click is near.
        this.onpointerenter =
          this.onpointerdown =
          this.onfocus =
            () => this.widget?.config().preload !== false && this.preload()
      }
      async open() {
        const instance = this.widget?.instance
        // Coins go to a wallet: there has to be one first.
        if (view === 'onramp') await instance?.connect()
        await instance?.open(view as never, (view === 'onramp' ? { ...this.dataset } : undefined) as never)
      }
      /** Calls back with whether the button is in sight, at first when it is observed. */
      sight?: IntersectionObserver
      preload() {
        this.widget?.instance.preload(view as PublicViewName).catch(() => {})
      }
      /** The widget that `for` names; it may be created after the element. */
      get widget() {
        return page().instances.get(this.getAttribute('for') ?? 'default')
      }
      attributeChangedCallback() {
        this.render()
      }
      connectedCallback() {
        page().watchers.add(this.render)
        this.render()
      }
      disconnectedCallback() {
        page().watchers.delete(this.render)
        this.sight?.disconnect()
      }
      render = () => {
        const { button, widget } = this
        button.disabled = !widget
        if (!widget) return
        const state = widget.instance.getState()
        const text =
          label(
            state,
            (attribute, english) => this.getAttribute(attribute) ?? state.labels?.[english] ?? english,
          ) ?? ''
        const config = widget.config()
        const canBuy = config.apiUrl && config.features?.onramp !== false
        this.hidden = !text || (view === 'onramp' && !canBuy)
        // WebKit drops a click when the text that was pressed is replaced before it is let go.
        if (button.textContent !== text) button.textContent = text
        if (config.preload === 'visible' && globalThis.IntersectionObserver) {
          this.sight ??= new IntersectionObserver(([entry]) => entry!.isIntersecting && this.preload())
          this.sight.observe(this)
        }
        setThemeVariables(this, config)
      }
    },
  )
}
