import type { Locator } from '@playwright/test'
import decodeQr from 'jsqr'
import { readPng } from './png'

/** The content of a code on the screen, as a camera reads it. @throws if it finds no code */
export async function readCode(code: Locator): Promise<string> {
  await code.and(code.page().locator('[aria-busy="false"]')).waitFor()
  const { data, width, height } = toRgba(await code.screenshot({ animations: 'disabled', scale: 'css' }))
  const found = decodeQr(data, width, height)
  if (!found) throw new Error('There is no code on the screen that a camera could read')
  return found.data
}

function toRgba(file: Buffer) {
  const { width, height, rgb } = readPng(file)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let part = 0; part < 3; part++) data[pixel * 4 + part] = rgb[pixel * 3 + part]!
  }
  return { data, width, height }
}
