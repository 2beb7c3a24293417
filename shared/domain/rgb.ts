/** Red, green and blue of sRGB, whole numbers from 0 to 255. */
export type Rgb = readonly number[]
