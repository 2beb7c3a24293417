import { byId } from './byId'

/** Announces a text to screen readers; the same words twice are spoken twice. */
export function announce(text: string): void {
  const region = byId('status')
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
