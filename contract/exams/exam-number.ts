/** As exam numbers (`M3QX-70HB-R9TD`) are compared, whole or in part: in capitals, without dashes and look-alike letters. */
export function foldExamNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.−]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
