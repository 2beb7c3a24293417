import { byId } from './byId'

/** Says it to who listens instead of looking; the same words twice are said twice. */
export function announce(text: string): void {
  const region = byId('status')
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
