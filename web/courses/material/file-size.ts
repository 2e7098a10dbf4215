const kilobyte = 1024

/** A file size for display: whole kilobytes, or megabytes with one decimal. */
export function fileSize(bytes: number): { unit: 'KB' | 'MB'; amount: number } {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  if (kilobytes < kilobyte) return { unit: 'KB', amount: kilobytes }
  return { unit: 'MB', amount: Math.round((10 * bytes) / kilobyte / kilobyte) / 10 }
}
