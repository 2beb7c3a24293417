import { createSite } from './site'

/** Makes the site of this run, and gives back how to remove it. */
export default async function globalSetup() {
  const site = await createSite()
  process.env.LATCHKEY_SITE = site.folder
  return site.remove
}
