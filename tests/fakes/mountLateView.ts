import type { FakeContext } from './fakeContext'
import { type Mountable, type MountedView, mountView } from './mountView'

/** So often is looked whether the view's code has come; it is in memory, some promises away. */
const patience = 50

/** Mounts a view whose code comes late, and waits for it. The test imports that code itself. */
export async function mountLateView(
  feature: Mountable,
  view: string,
  fake: FakeContext,
  params?: unknown,
): Promise<MountedView> {
  const mounted = await mountView(feature, view, fake, params)
  for (let turn = 0; turn < patience && !mounted.container.hasChildNodes(); turn++) await mounted.advance(0)
  await mounted.advance(0)
  await mounted.advance(0)
  return mounted
}
