import decodeQr from 'jsqr'
import { expect, test } from 'vitest'
import { renderPart } from '../../../tests/fakes/renderPart'
import { loadTexts } from '../texts/loadTexts'
import { CodeQrToggle } from './CodeQrToggle'

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** The drawn modules, as a camera sees them. */
function pictureOf(svg: Element) {
  const side = Number(svg.getAttribute('viewBox')!.split(' ')[3])
  const scale = 4
  const data = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255)
  const fill = (x: number, y: number) => {
    for (let at = 0; at < scale ** 2; at++) {
      const row = (y + 4) * scale + Math.floor(at / scale)
      const pixel = row * side * scale + (x + 4) * scale + (at % scale)
      data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  }
  for (const [, x, y, more] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+)\.5 (\d+)\.5h(\d+)/g))
    for (let step = 0; step <= Number(more); step++) fill(Number(x) + step, Number(y))
  for (const finder of svg.querySelectorAll('g')) {
    const [left, top] = finder.getAttribute('transform')!.match(/\d+/g)!.map(Number) as [number, number]
    for (let x = 0; x < 7; x++)
      for (let y = 0; y < 7; y++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        if (ring !== 2) fill(left + x, top + y)
      }
  }
  return { data, side: side * scale }
}

test('the QR code of a recovery code comes with a tap, says the twelve words, and goes with another tap', async () => {
  const texts = await loadTexts('en')
  const { find, all, control, does, end } = await renderPart(<CodeQrToggle words={words} texts={texts} />)
  expect([all('svg').length, find('button').getAttribute('aria-expanded')]).toEqual([0, 'false'])

  await does(async () => {
    control('Show as QR code').click()
    await import('./CodeQr')
  })
  await does(() => {})

  const { data, side } = pictureOf(find('svg[data-state="ready"]'))
  expect(decodeQr(data, side, side)?.data).toBe(words)
  expect(find('[role="img"]').getAttribute('aria-label')).toBe('Recovery code as a QR code')
  expect(find('p').textContent).toContain('kept somewhere else')

  await does(() => control('Hide QR code').click())
  expect([all('svg').length, find('button').getAttribute('aria-expanded')]).toEqual([0, 'false'])
  await end()
})
