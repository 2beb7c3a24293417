import { createRequire } from 'node:module'
import { type Drawing, isFileOf, writePng } from './png'

/** The edge of a letter may differ in shade, which the comparison tolerates, and a few more pixels. */
export const tolerance = { threshold: 0.04, maxDiffPixels: 10 }

type Compare = (actual: Buffer, expected: Buffer, options: typeof tolerance) => object | null
const { utils } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
  utils: { getComparator(type: 'image/png'): Compare }
}
/** What `toMatchSnapshot` calls. */
const compare = utils.getComparator('image/png')

/** Says that a drawing looks like its kept file to a person. */
export const isTolerated = (file: Buffer, drawing: Drawing): boolean =>
  isFileOf(file, drawing) || compare(writePng(drawing), file, tolerance) === null
