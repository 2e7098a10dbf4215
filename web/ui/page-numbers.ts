/** The pages to offer: the first, the last and the neighbours; null stands for those between. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(shown)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const gap = number - (numbers[at - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
