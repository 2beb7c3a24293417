import { expect, test } from 'vitest'
import { type RenderedPart, renderPart } from '../../tests/fakes/renderPart'
import { drawQr } from './drawQr'
import { QrCode } from './QrCode'

const isBusy = (find: RenderedPart['find']) => find('[role="img"]').getAttribute('aria-busy')

test('a code that loads is a skeleton with the finders, and says that it is not ready', async () => {
  const { find, all, end } = await renderPart(<QrCode value={undefined} label="Scan to connect" />)

  expect([find('[role="img"]').getAttribute('aria-label'), isBusy(find)]).toEqual(['Scan to connect', 'true'])
  expect(all('svg').map((svg) => [svg.dataset.state, svg.querySelectorAll('g').length])).toEqual([
    ['loading', 3],
  ])
  await end()
})

test('the code has a quiet zone of four modules, one path and three finders at its corners', async () => {
  const { size, path } = drawQr('wc:1', 0)
  const { find, all, show, end } = await renderPart(<QrCode value={undefined} label="Scan" />)

  await show(<QrCode value="wc:1" label="Scan" />)

  const code = find('svg[data-state="ready"]')
  expect(isBusy(find)).toBe('false')
  expect(code.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`)
  expect([...code.querySelectorAll('path')].map((line) => line.getAttribute('d'))).toEqual([path])
  expect([...code.querySelectorAll('g')].map((finder) => finder.getAttribute('transform'))).toEqual([
    'translate(0 0)',
    `translate(${size - 7} 0)`,
    `translate(0 ${size - 7})`,
  ])
  expect(all('svg[data-state="gone"]')).toHaveLength(1)
  await end()
})

test('the logo stands in the square that is cleared for it', async () => {
  const { size, path, arena } = drawQr('wc:1', 0.2)
  const { find, end } = await renderPart(<QrCode value="wc:1" label="Scan" logo={<b>L</b>} />)

  expect(find('svg[data-state="ready"] path').getAttribute('d')).toBe(path)
  expect(Number.parseFloat(find('.lk-qr-logo').style.width)).toBeCloseTo((100 * arena) / (size + 8))
  await end()
})
