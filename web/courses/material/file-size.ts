const kilobyte = 1024

/** Bytes as a person reads them: whole kilobytes, from a megabyte on with a tenth. */
export function fileSize(bytes: number): { unit: 'KB' | 'MB'; amount: number } {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  if (kilobytes < kilobyte) return { unit: 'KB', amount: kilobytes }
  return { unit: 'MB', amount: Math.round((10 * bytes) / kilobyte / kilobyte) / 10 }
}
