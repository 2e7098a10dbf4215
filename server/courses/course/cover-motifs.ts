import type { CoverMotif } from '#contract/courses/cover.ts'
import { block, disc, line, type Pen, side } from './cover-shapes.ts'

/** From 0, inclusive, to 1, exclusive; the same sequence for the same seed. */
export type Random = () => number

type Cell = readonly [x: number, y: number]

interface Input {
  readonly pen: Pen
  readonly random: Random
  /** From 1 to 3: the picture of a higher level has more in it. */
  readonly level: number
}

/** Each draws its shapes from the back to the front. */
export const motifs: Record<CoverMotif, (input: Input) => string> = {
  compute: ({ pen, random, level }) =>
    cells(random, 5 + 2 * level)
      .map((cell) =>
        cube(pen, cell, { margin: 0.12, height: 0.4 * (1 + whole(random, 3)), tone: 45 + random() * 30 }),
      )
      .join(''),

  storage: ({ pen, random, level }) =>
    [0.5, 3.3]
      .flatMap((x) => [0.5, 3.3].map((y) => [x, y] as const))
      .map(([x, y]) => {
        const shelves = 1 + whole(random, level + 1)
        return Array.from({ length: shelves }, (_, at) =>
          block(pen, { x, y, width: 2.2, depth: 2.2, height: 0.32, tone: 42 + at * 10, z: at * 0.48 }),
        ).join('')
      })
      .join(''),

  network: ({ pen, random, level }) => {
    const nodes = cells(random, 4 + level)
    const links = nodes.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = nodes[whole(random, at + 1)] ?? [x, y]
      const [middleX, middleY] = [fromX + 0.5, y + 0.5]
      return line([fromX + 0.5, fromY + 0.5, 0.12], [middleX, middleY, 0.12], [x + 0.5, y + 0.5, 0.12])
    })
    const boxes = nodes.map((cell) =>
      cube(pen, cell, { margin: 0.2, height: 0.55, tone: 55 + random() * 25 }),
    )
    return pen.stroke(75, 6, links.join('')) + boxes.join('')
  },

  data: ({ pen, random, level }) =>
    cells(random, 3 + level)
      .map(([x, y]) => {
        const height = 1 + whole(random, 3)
        return Array.from({ length: height }, (_, at) =>
          disc(pen, { x: x + 0.5, y: y + 0.5, z: at * 0.46, tone: 50 + at * 8 }),
        ).join('')
      })
      .join(''),

  cost: ({ pen, random, level }) => {
    const mirrored = random() < 0.5
    return Array.from({ length: 3 + level }, (_, at) => {
      const [along, height] = [0.2 + at, 0.4 + at * 0.26 + random() * 0.5]
      const base = mirrored
        ? { x: 2, y: along, width: 2, depth: 0.7 }
        : { x: along, y: 2, width: 0.7, depth: 2 }
      return block(pen, { ...base, height, tone: 40 + at * 8 })
    }).join('')
  },

  security: ({ pen, random, level }) => {
    const wall = (x: number, y: number, [width, depth]: Cell, height: number) =>
      block(pen, { x, y, width, depth, height, tone: 50 })
    const places = [1.3, 3.2].flatMap((x) => [1.3, 3.2].map((y): Cell => [x, y]))
    const inside = byDepth(
      draw(random, places, level).map(([x, y]) => ({ x, y, height: 0.7 + random() * 0.8 })),
    )
    return [
      wall(0.4, 0.4, [5.2, 0.4], 0.9),
      wall(0.4, 0.8, [0.4, 4.8], 0.9),
      ...inside.map((box) => block(pen, { ...box, width: 1.5, depth: 1.5, tone: 70 })),
      wall(0.8, 5.2, [4.8, 0.4], 0.5),
      wall(5.2, 0.8, [0.4, 4.4], 0.5),
    ].join('')
  },

  delivery: ({ pen, random, level }) => {
    const lanes = Array.from({ length: level }, (_, lane) => 2.6 + (lane - (level - 1) / 2) * 1.7)
    const steps = lanes.flatMap((y) =>
      [0.2, 1.8, 3.4, 5].map((x) => ({
        x,
        y,
        height: x === 5 ? 1 : 0.25 + random() * 0.5,
        tone: 44 + x * 6,
      })),
    )
    const belts = lanes.map((y) => line([0.6, y + 0.4, 0.1], [5.4, y + 0.4, 0.1]))
    const boxes = byDepth(steps).map((step) => block(pen, { ...step, width: 0.8, depth: 0.8 }))
    return pen.stroke(75, 6, belts.join('')) + boxes.join('')
  },
}

function cube(
  pen: Pen,
  [x, y]: Cell,
  { margin, height, tone }: { margin: number; height: number; tone: number },
) {
  const width = 1 - 2 * margin
  return block(pen, { x: x + margin, y: y + margin, width, depth: width, height, tone })
}

/** A whole number from 0 to `below`, exclusive. */
function whole(random: Random, below: number): number {
  return Math.floor(random() * below)
}

function cells(random: Random, count: number): Cell[] {
  const all = Array.from({ length: side * side }, (_, at): Cell => [at % side, Math.floor(at / side)])
  return draw(random, all, count).sort(([x, y], [otherX, otherY]) => x + y - otherX - otherY)
}

/** Draws different places. */
function draw(random: Random, places: readonly Cell[], count: number): Cell[] {
  const left = [...places]
  return Array.from({ length: count }, () => left.splice(whole(random, left.length), 1)).flat()
}

/** Sorts from the back to the front. */
function byDepth<Place extends { readonly x: number; readonly y: number }>(
  places: readonly Place[],
): Place[] {
  return [...places].sort((one, other) => one.x + one.y - other.x - other.y)
}
