/** Shapes of a course's drawn cover: blocks and discs on a plane, seen isometrically. Lengths are in cells. */
type Point = readonly [x: number, y: number]

/** A face of a block, whose tone depends on the light, or something flat, which has no shade. */
export type Face = 'flat' | 'top' | 'right' | 'left'

/** Draws an SVG path in a tone: from 0, the ground, to 100, the brand colour. */
export interface Pen {
  fill(face: Face, tone: number, path: string): string
  stroke(tone: number, width: number, path: string): string
}

/** Size in the picture's own units, 3:2. */
export const canvas = { width: 684, height: 456 }

/** Cells of the plane along one side. */
export const side = 6

/** Converts cells to the picture's units. Whole numbers keep the SVG short and leave no seams between faces. */
function project(x: number, y: number, z = 0): Point {
  return [Math.round(342 + (x - y) * 52), Math.round(82 + (x + y) * 30 - z * 60)]
}

const outline = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}z`

export const line = (...places: readonly (readonly [x: number, y: number, z?: number])[]) =>
  `M${places.map((place) => project(...place).join(' ')).join('L')}`

export function plane(pen: Pen): string {
  const corners = [project(0, 0), project(side, 0), project(side, side), project(0, side)]
  const grid = Array.from({ length: side - 1 }, (_, at) => at + 1).map(
    (at) => line([at, 0], [at, side]) + line([0, at], [side, at]),
  )
  return pen.fill('flat', 12, outline(corners)) + pen.stroke(24, 2, grid.join(''))
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly tone: number
  /** Height above the plane. */
  readonly z?: number
}

export function block(pen: Pen, { x, y, width, depth, height, tone, z = 0 }: Box): string {
  const [top, right, left, front] = [
    [x, y],
    [x + width, y],
    [x, y + depth],
    [x + width, y + depth],
  ] as const
  const at = ([px, py]: Point, above: number) => project(px, py, above)
  const roof = z + height
  return [
    pen.fill('left', tone, outline([at(left, roof), at(front, roof), at(front, z), at(left, z)])),
    pen.fill('right', tone, outline([at(right, roof), at(front, roof), at(front, z), at(right, z)])),
    pen.fill('top', tone, outline([at(top, roof), at(right, roof), at(front, roof), at(left, roof)])),
  ].join('')
}

export function disc(
  pen: Pen,
  { x, y, z, tone }: Pick<Box, 'x' | 'y' | 'tone'> & { readonly z: number },
): string {
  const [cx, cy] = project(x, y, z)
  const [left, width, height] = [cx - 42, 84, 20]
  const rim = `M${left} ${cy}v-${height}h${width}v${height}a42 24 0 0 1-${width} 0`
  const lid = `M${left} ${cy - height}a42 24 0 0 1 ${width} 0a42 24 0 0 1-${width} 0`
  return pen.fill('left', tone, rim) + pen.fill('top', tone, lid)
}
