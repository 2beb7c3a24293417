import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import ours from './floors.json'

/**
 * Room → its folders, floor by floor from the ground up. A folder may import folders of lower floors, and the folders
 * before it on its own floor; types and dynamic imports count too. `.` is the files directly in the room.
 */
type Floors = Readonly<Record<string, readonly (readonly string[])[]>>

/** Folders of rooms that hold code and have no row, and rows without a folder. */
export function findUnlistedFolders(floors: Floors = ours, folder = root): Findings {
  return Object.entries(floors).flatMap(([room, itsFloors]) => {
    const listed = itsFloors.flat()
    const found = readdirSync(join(folder, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && hasCode(join(folder, room, entry.name)))
      .map(({ name }) => name)
    return [
      ...found.filter((name) => !listed.includes(name)).map((name) => `${room}/${name} has no floor`),
      ...listed
        .filter((name) => !existsSync(join(folder, room, name)))
        .map((name) => `${room}/${name} has a floor, and does not exist`),
    ]
  })
}

const hasCode = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).some((file) => /\.(tsx?|[mc]?js)$/.test(file))
