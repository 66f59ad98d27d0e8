import type { WinMatrix } from "./win-matrix.ts";

/**
 * Strengths β by Bradley and Terry's model, P(a beats b) = e^βa / (e^βa + e^βb), with a mean of 0: maximum likelihood by
 * the minorisation of Hunter (2004), ties as half a win for each. Half a win and half a loss of every system against an
 * average opponent keep strengths finite where a system always wins.
 */
export function bradleyTerry(
  { systems, wins, ties }: WinMatrix,
  {
    iterations = 1000,
    tolerance = 1e-10,
  }: { readonly iterations?: number; readonly tolerance?: number } = {},
): Float64Array {
  const n = systems.length;
  let strengths: Float64Array = new Float64Array(n).fill(1);
  const won = Float64Array.from(systems, (_, a) => {
    let sum = 0.5;
    for (let b = 0; b < n; b += 1)
      sum += (wins[a * n + b] ?? 0) + (ties[a * n + b] ?? 0) / 2;
    return sum;
  });
  const games = Float64Array.from({ length: n * n }, (_, at) => {
    const [a, b] = [Math.floor(at / n), at % n];
    return (wins[at] ?? 0) + (wins[b * n + a] ?? 0) + (ties[at] ?? 0);
  });
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const next = new Float64Array(n);
    for (let a = 0; a < n; a += 1) {
      const own = strengths[a] ?? 1;
      // The game against the average opponent, whose strength is 1.
      let below = 1 / (own + 1);
      for (let b = 0; b < n; b += 1) {
        const played = games[a * n + b] ?? 0;
        if (played > 0 && b !== a)
          below += played / (own + (strengths[b] ?? 1));
      }
      next[a] = (won[a] ?? 0) / below;
    }
    let change = 0;
    for (let a = 0; a < n; a += 1)
      change = Math.max(
        change,
        Math.abs(Math.log(next[a] ?? 1) - Math.log(strengths[a] ?? 1)),
      );
    strengths = next;
    if (change < tolerance) break;
  }
  const logs = strengths.map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value, 0) / n;
  return logs.map((value) => value - mean);
}
