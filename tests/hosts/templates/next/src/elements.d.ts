import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-button': { for?: string; label?: string }
    }
  }
}
