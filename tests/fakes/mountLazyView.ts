import type { FakeContext } from './fakeContext'
import { type Mountable, type MountedView, mountView } from './mountView'

/** The view's code and texts are in memory, but a busy machine takes time to import them. */
const patienceMs = 5_000

/** Mounts a lazy view, and waits for it. The test imports its code itself. */
export async function mountLazyView(
  feature: Mountable,
  view: string,
  fake: FakeContext,
  params?: unknown,
): Promise<MountedView> {
  const mounted = await mountView(feature, view, fake, params)
  const end = Date.now() + patienceMs
  while (!mounted.container.hasChildNodes() && Date.now() < end) await mounted.advance(0)
  await mounted.advance(0)
  await mounted.advance(0)
  return mounted
}
