import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { LazyStyles } from './LazyStyles'

test('the sheet is in effect as long as the view is mounted', async () => {
  const { container, show, end } = await renderPart(<LazyStyles css=".late { color: red }" />)
  const root = container.getRootNode() as ShadowRoot
  const texts = () => root.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)

  expect(texts()).toEqual([expect.stringContaining('.late')])
  await show(null)
  expect(texts()).toEqual([])
  await end()
})
