import { FrameParentUnset } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'

/** Where an approval is shown, in CSS pixels of the viewport. */
export interface FramePlace {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  /** The radius of its lower corners. */
  readonly radius: number
}

/** The iframe. It is never moved: a browser would load it again in another place. */
export interface FrameElement {
  /** Null once it is out of the document, whose dialog may have gone with it. */
  window(): Window | null
  /** `title`: its name for screen readers, in the visitor's language. */
  show(place: FramePlace, title: string): void
  hide(): void
  remove(): void
}

export interface FrameElementOptions {
  readonly url: URL
  /** Called for each document that it has loaded. */
  readonly onLoad: () => void
}

/** Source: docs/reference/specification.md#frame-protocol, element; #limits, z-index */
const styles = {
  position: 'fixed',
  'z-index': '999999',
  border: 'none',
  display: 'none',
  'color-scheme': 'normal',
}

/** Appends the frame to its parent, hidden. @throws FrameParentUnset */
export function createFrameElement(
  parent: Element | ShadowRoot | undefined,
  { url, onLoad }: FrameElementOptions,
): FrameElement {
  if (!parent) throw new LatchkeyError(FrameParentUnset)
  const frame = parent.ownerDocument.createElement('iframe')
  const write = (values: Readonly<Record<string, string>>) => {
    // Set by CSSOM: a strict policy of the page takes no style attribute.
    for (const [name, value] of Object.entries(values)) frame.style.setProperty(name, value)
  }
  frame.id = 'w3m-iframe'
  frame.name = 'w3m-secure-iframe'
  write(styles)
  frame.addEventListener('load', onLoad)
  // Passkeys of the vault's own origin.
  frame.allow = 'publickey-credentials-create; publickey-credentials-get'
  // The vault tells a page that its project does not list why it is refused.
  frame.referrerPolicy = 'strict-origin'
  frame.src = url.href
  parent.append(frame)
  return {
    window: () => frame.contentWindow,
    show({ radius, ...place }, title) {
      frame.title = title
      const isHidden = frame.style.display === 'none'
      write({
        ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, `${value}px`])),
        'border-radius': `0 0 ${radius}px ${radius}px`,
        display: 'block',
      })
      // Keys and screen readers go on in the frame. It moves with its place, and takes the focus once.
      if (isHidden) frame.focus({ preventScroll: true })
    },
    hide: () => write({ display: 'none' }),
    remove() {
      frame.removeEventListener('load', onLoad)
      frame.remove()
    },
  }
}
