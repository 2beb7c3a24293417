import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Avatar } from './Avatar'

async function pictureOf(address: string) {
  const { find, end } = await renderPart(<Avatar address={address} />)
  const { src, alt } = find<HTMLImageElement>('img')
  await end()
  return { src, alt }
}

test('an address has one picture in any case of its letters, and another address another', async () => {
  const one = await pictureOf('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')

  expect(await pictureOf('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toEqual(one)
  expect((await pictureOf('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).src).not.toBe(one.src)
})

test('the picture is decoration, and needs no request', async () => {
  const { src, alt } = await pictureOf('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')

  expect([src.slice(0, 19), alt]).toEqual(['data:image/svg+xml;', ''])
})
