import { readFileSync } from 'node:fs';

/**
 * The most memory this process has held, in KB. On Linux `maxRSS` goes through `exec`: a process that a larger
 * one has started, as tests do, would report the larger one's peak.
 */
export function peakKb(): number {
  const { maxRSS } = process.resourceUsage();
  if (process.platform !== 'linux') return maxRSS;
  const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return kb === undefined ? maxRSS : Number(kb);
}
