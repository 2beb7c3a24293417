import type { FakeContext } from './fakeContext'
import { type Mountable, type MountedView, mountView } from './mountView'

/** The view's code and texts are in memory, but a busy machine takes its time to hand them out. */
const patienceMs = 5_000

/** Mounts a view whose code comes late, and waits for it. The test imports that code itself. */
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
