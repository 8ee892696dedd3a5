/** Groups of nodes that reach each other, by Tarjan's algorithm; a node alone counts only if it points at itself. */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    open.push(node);
    let low = number;
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) as number);
    }
    if (low === number) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1 || edges.get(node)?.includes(node)) cycles.push(group.sort());
    }
    return low;
  };

  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
