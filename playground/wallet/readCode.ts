/** A picture, as both readers take it. */
type Picture = ImageBitmap | HTMLVideoElement

/** The browser's own reader, which TypeScript does not know. */
interface Detector {
  detect(picture: CanvasImageSource): Promise<{ readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Large enough to read a code, and quick. */
const largestSide = 1_200

/** The text of the QR code in a picture, by the browser's own reader if it has one. */
export async function readCode(picture: Picture): Promise<string | undefined> {
  const own = await nativeDetector()
  const found = await own?.detect(picture).catch(() => [])
  return found?.[0]?.rawValue ?? readByScript(picture)
}

async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined
}

async function readByScript(picture: Picture): Promise<string | undefined> {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  if (!width || !height) return
  const scale = Math.min(1, largestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const { default: read } = await import('jsqr')
  return read(data, canvas.width, canvas.height)?.data || undefined
}
