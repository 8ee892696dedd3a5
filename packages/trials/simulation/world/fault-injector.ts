import { HOUR, UNKNOWN_AFTER_START_MS } from './world.ts';
import type { World } from './world-types.ts';

/** Plans faults, mostly just after clients sent operations, when there is something to lose. */
export function planHarm(world: World, visits: readonly number[], incidents: number): void {
  const { machine, random, expectedState, server, programs } = world;
  const pick = () => (programs.length === 0 ? undefined : random.pick(programs));

  /** Returns the process with the most running work. */
  const pickBusy = () => programs.find((program) => program.inHand() > 0) ?? pick();

  const stall = (ms: number): void => {
    const program = pickBusy();
    if (!program || program.owner.isStopped) return;
    machine.note(program.name, `stalls for ${ms} ms`);
    expectedState.trouble(program.name, machine.now());
    expectedState.lastTroubleMs = machine.now();
    machine.freeze(program.owner);
    machine.after(5_000, undefined, () => {
      if (program.owner.isStopped) program.db.endStalled();
    });
    machine.after(ms, undefined, () => {
      expectedState.trouble(program.name, machine.now());
      expectedState.lastTroubleMs = machine.now();
      machine.thaw(program.owner);
    });
  };

  const takeDatabaseAway = (ms: number): void => {
    if (server.isAway) return;
    machine.note('database', `away for ${ms} ms`);
    server.isAway = true;
    expectedState.trouble('all', machine.now());
    for (const { db } of programs) db.breakOff('ECONNRESET');
    machine.after(ms, undefined, () => {
      server.isAway = false;
      server.startedAtMs = machine.now();
      expectedState.trouble('all', machine.now());
      expectedState.lastTroubleMs = machine.now();
      machine.rouse();
      machine.after(UNKNOWN_AFTER_START_MS + 1, undefined, machine.rouse);
    });
  };

  const cutConnections = (): void => {
    const program = pick();
    if (!program) return;
    machine.note(program.name, 'loses its connections');
    expectedState.trouble(program.name, machine.now());
    program.db.breakOff('ECONNRESET');
  };

  const deploy = (): void => {
    const program = pick();
    if (!program?.isTaking) return;
    machine.note(program.name, 'gets SIGTERM');
    program.isTaking = false;
    program.stop(() => {
      if (!program.owner.isDead) world.remove(program);
    });
    machine.after(15_000, undefined, () => world.crash(program));
  };

  const deafen = (ms: number): void => {
    const program = pick();
    if (!program) return;
    program.isListening = false;
    machine.after(ms, undefined, () => {
      program.isListening = true;
    });
  };

  const harms: readonly (() => void)[] = [
    () => world.crash(pick()),
    () => world.crash(pickBusy()),
    () => stall(200 + random.below(20_000)),
    () => stall(3_000 + random.below(9_000)),
    () => stall(3_000 + random.below(9_000)),
    () => takeDatabaseAway(50 + random.below(random.chance(0.5) ? 2_000 : 30_000)),
    cutConnections,
    () => world.jump(random.below(random.chance(0.5) ? 2 * HOUR : 26 * HOUR)),
    deploy,
    () => deafen(random.below(HOUR)),
    () => pick()?.shiftSkew(random.below(3_000) - 1_500),
  ];

  for (let i = 0; i < incidents; i++) {
    const near =
      visits.length > 0 && random.chance(0.8) ? random.pick(visits) + random.below(9_000) : random.next() * 40 * HOUR;
    machine.after(near, undefined, random.pick(harms));
  }
}
