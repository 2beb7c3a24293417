import { createSite } from './site'

/** Makes the site of this run, unless it is given, and returns the function that removes it. */
export default function globalSetup() {
  if (process.env.LATCHKEY_SITE) return undefined
  const site = createSite()
  process.env.LATCHKEY_SITE = site.folder
  return site.remove
}
