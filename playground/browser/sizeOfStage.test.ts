import { expect, test } from 'vitest'
import { sizeOfStage } from './sizeOfStage'

test('a phone is as large as a phone, whatever room the stage has', () => {
  const wide = sizeOfStage({ roomWidth: 900, roomHeight: 1000, innerWidth: 1280, frame: 'phone' })
  const low = sizeOfStage({ roomWidth: 900, roomHeight: 434, innerWidth: 1280, frame: 'phone' })

  // The bezel is 12 pixels on each side of 390 × 844.
  expect(wide).toEqual({ device: 'phone', width: 414, height: 868, scale: 1 })
  expect(low).toEqual({ device: 'phone', width: 414, height: 868, scale: 0.5 })
})

test('a desktop fills a wide stage, and is scaled down to a narrow one', () => {
  const wide = sizeOfStage({ roomWidth: 900, roomHeight: 600, innerWidth: 1280, frame: 'desktop' })
  const narrow = sizeOfStage({ roomWidth: 360, roomHeight: 600, innerWidth: 1280, frame: 'desktop' })

  expect(wide).toEqual({ device: 'desktop', width: 900, height: 600, scale: 1 })
  expect(narrow).toEqual({ device: 'desktop', width: 720, height: 1200, scale: 0.5 })
})

test.each(['desktop', 'phone'])('on a small screen a %s frame is the screen itself', (frame) => {
  expect(sizeOfStage({ roomWidth: 340, roomHeight: 600, innerWidth: 360, frame })).toEqual({
    device: 'desktop',
    width: 340,
    height: 600,
    scale: 1,
  })
})
