import { byId } from './byId'
import { sizeOfStage } from './sizeOfStage'

/** Keeps the preview's frame as large as its device, scaled down to the available room. */
export function fitStage(): (frame: string) => void {
  const stage = byId('stage')
  const device = byId('device')
  let frame = 'desktop'
  const measure = () => {
    const [roomWidth, roomHeight] = [stage.clientWidth, stage.clientHeight]
    if (!roomWidth) return
    const { device: shown, width, height, scale } = sizeOfStage({ roomWidth, roomHeight, innerWidth, frame })
    stage.dataset.frame = shown
    device.style.setProperty('--width', `${width}px`)
    device.style.setProperty('--height', `${height}px`)
    device.style.setProperty('--scale', String(scale))
  }
  new ResizeObserver(measure).observe(stage)
  return (next) => {
    frame = next
    measure()
  }
}
