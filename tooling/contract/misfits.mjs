// @ts-check
import ts from 'typescript';

/**
 * @typedef {{ what: string, gone: boolean, member: string | null, symbols: ts.Symbol[] }} Misfit `symbols` are those that
 *   lead to it in the types before
 * @typedef {{ takes: boolean, at: string, symbols: ts.Symbol[], generic: boolean, depth: number }} Place `takes`: an area
 *   gives it, otherwise an area gets it
 */

/** Types name one another in circles. */
const DEEP = 9;
/** A type longer than this says nothing to a reader. */
const LONG = 80;

/** Types whose parts are as they are themselves. */
const HOLDERS = ['Array', 'ReadonlyArray', 'Promise'];

/**
 * What does not fit between a type before and now: properties that are gone, what must be given from now on, what may be
 * missing, and types that an area can no longer give or does not know how to take. As `firstBreak` does for calls
 * (api/src/platform/compatible.ts). A type of another package is compared as a whole.
 * @param {ts.TypeChecker} checker
 * @param {{ was: ts.Type, is: ts.Type, takes: boolean, at: string, symbols?: ts.Symbol[],
 *   isOwn: (declaration: ts.Declaration) => boolean }} pair
 * @returns {Misfit[]}
 */
export function misfits(
  checker,
  { was: first, is: second, takes: given, at: where, symbols: from = [], isOwn },
) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Map<ts.Type, number>} */
  const numbers = new Map();
  /** A type's number here; the same object has the same. */
  function numberOf(/** @type {ts.Type} */ type) {
    const known = numbers.get(type) ?? numbers.size;
    numbers.set(type, known);
    return known;
  }

  const text = (/** @type {ts.Type} */ type) => {
    const whole = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    return whole.length > LONG ? `${whole.slice(0, LONG)}…` : whole;
  };
  const fits = (/** @type {ts.Type} */ was, /** @type {ts.Type} */ is, /** @type {boolean} */ takes) =>
    takes ? checker.isTypeAssignableTo(was, is) : checker.isTypeAssignableTo(is, was);
  const changed = (/** @type {string} */ what, /** @type {Place} */ { symbols }) => ({
    what,
    gone: false,
    member: null,
    symbols,
  });
  const gone = (
    /** @type {string} */ what,
    /** @type {string} */ member,
    /** @type {ts.Symbol[]} */ symbols,
  ) => ({ what: `${what} is gone`, gone: true, member, symbols });

  const objectFlags = (/** @type {ts.Type} */ type) => /** @type {ts.ObjectType} */ (type).objectFlags ?? 0;
  const ownSymbol = (/** @type {ts.Symbol | undefined} */ symbol) =>
    symbol?.declarations?.some(isOwn) ?? false;
  /** Whether a type is looked into: the portal's own, or made of them. */
  const isOpen = (/** @type {ts.Type} */ type) =>
    Boolean(type.flags & ts.TypeFlags.Intersection) ||
    (Boolean(type.flags & ts.TypeFlags.Object) &&
      (ownSymbol(type.symbol) || Boolean(objectFlags(type) & ts.ObjectFlags.Mapped)) &&
      type.getProperties().length + type.getCallSignatures().length > 0);

  /** What an array or a promise is of. */
  function heldBy(/** @type {ts.Type} */ type) {
    const reference = /** @type {ts.TypeReference} */ (type);
    if (!(objectFlags(type) & ts.ObjectFlags.Reference) || !HOLDERS.includes(type.symbol?.name))
      return undefined;
    return checker.getTypeArguments(reference)[0];
  }
  const parts = (/** @type {ts.Type} */ type) => (type.isUnion() ? type.types : [type]);
  const isNothing = (/** @type {ts.Type} */ type) =>
    Boolean(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void));
  const isObject = (/** @type {ts.Type} */ type) =>
    Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
  const isPrivate = (/** @type {ts.Symbol} */ symbol) =>
    (symbol.declarations ?? []).some(
      (one) => ts.getCombinedModifierFlags(one) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
    );
  const optional = (/** @type {ts.Symbol} */ symbol) => Boolean(symbol.flags & ts.SymbolFlags.Optional);

  /** @returns {Misfit[]} */
  function properties(/** @type {ts.Type} */ was, /** @type {ts.Type} */ is, /** @type {Place} */ place) {
    const { takes, at } = place;
    const old = was.getProperties().filter((property) => !isPrivate(property));
    const found = old.flatMap((property) => {
      const { name } = property;
      const inside = { ...place, at: `${at}.${name}`, symbols: [...place.symbols, property] };
      const next = is.getProperty(name);
      if (!next) return [gone(inside.at, name, inside.symbols)];
      if (!ownSymbol(property) && !ownSymbol(next)) return [];
      if (takes && optional(property) && !optional(next))
        return [changed(`${inside.at} must be given`, inside)];
      if (!takes && !optional(property) && optional(next))
        return [changed(`${inside.at} may be missing`, inside)];
      const [a, b] = [checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(next)];
      return optional(property) && optional(next)
        ? between(checker.getNonNullableType(a), checker.getNonNullableType(b), inside)
        : between(a, b, inside);
    });
    const asked = takes
      ? is.getProperties().filter((property) => !optional(property) && !was.getProperty(property.name))
      : [];
    return [...found, ...asked.map(({ name }) => changed(`${at}.${name} must be given`, place))];
  }

  const isOptional = (/** @type {ts.Symbol} */ parameter) => {
    const declaration = parameter.valueDeclaration;
    return declaration && ts.isParameter(declaration)
      ? Boolean(declaration.questionToken ?? declaration.initializer ?? declaration.dotDotDotToken)
      : false;
  };

  /** @returns {Misfit[]} */
  function signatures(/** @type {ts.Type} */ was, /** @type {ts.Type} */ is, /** @type {Place} */ place) {
    const fresh = is.getCallSignatures();
    return was.getCallSignatures().flatMap((old, n) => {
      const next = fresh[n] ?? fresh.at(-1);
      if (!next) return [changed(`${place.at} can no longer be called`, place)];
      const generic = place.generic || Boolean(old.typeParameters?.length);
      const called = !place.takes;
      const nameOf = (/** @type {ts.Symbol} */ one) =>
        one.name.startsWith('__') ? place.at : `${place.at}(${one.name})`;
      const given = old.parameters.flatMap((parameter, at) => {
        const inside = { ...place, generic, takes: called, at: nameOf(parameter) };
        const other = next.parameters[at];
        if (!other) return [gone(inside.at, parameter.name, [...place.symbols, parameter])];
        if (called && isOptional(parameter) && !isOptional(other))
          return [changed(`${nameOf(other)} must be given`, inside)];
        return between(checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(other), inside);
      });
      const asked = called
        ? next.parameters.slice(old.parameters.length).filter((one) => !isOptional(one))
        : [];
      return [
        ...given,
        ...asked.map((one) => changed(`${nameOf(one)} must be given`, place)),
        ...between(old.getReturnType(), next.getReturnType(), { ...place, generic, at: `${place.at}()` }),
      ];
    });
  }

  /** A union: each part that the one side may give must be one that the other takes. @returns {Misfit[]} */
  function unions(/** @type {ts.Type} */ was, /** @type {ts.Type} */ is, /** @type {Place} */ place) {
    const { takes } = place;
    const [giver, taker] = takes ? [was, is] : [is, was];
    return parts(giver).flatMap((part) => {
      if (checker.isTypeAssignableTo(part, taker) && !isOpen(part)) return [];
      const others = parts(taker).filter(isObject);
      if (!isObject(part) || others.length === 0)
        return place.generic && text(was) === text(is)
          ? []
          : [
              changed(
                `${place.at} ${takes ? 'may not be' : 'may be'} ${text(part)}${takes ? ' any more' : ''}`,
                place,
              ),
            ];
      const tried = others.map((other) =>
        takes ? between(part, other, place, true) : between(other, part, place, true),
      );
      return tried.sort((a, b) => a.length - b.length)[0] ?? [];
    });
  }

  /** @returns {Misfit[]} */
  function between(
    /** @type {ts.Type} */ was,
    /** @type {ts.Type} */ is,
    /** @type {Place} */ around,
    again = false,
  ) {
    const place = { ...around, depth: around.depth + 1 };
    if (was === is || place.depth > DEEP) return [];
    if ((was.flags | is.flags) & ts.TypeFlags.Any) return [];
    if (was.flags & is.flags & ts.TypeFlags.TypeParameter) return [];
    const key = `${numberOf(was)}|${numberOf(is)}|${place.takes}`;
    if (!again && seen.has(key)) return [];
    seen.add(key);
    if (was.isUnion() || is.isUnion()) return unions(was, is, place);
    const [inOld, inNew] = [heldBy(was), heldBy(is)];
    if (inOld && inNew) return between(inOld, inNew, place);
    if (isOpen(was) && isOpen(is)) return [...properties(was, is, place), ...signatures(was, is, place)];
    if (isNothing(was) && place.takes) return [];
    if (fits(was, is, place.takes) || (place.generic && text(was) === text(is))) return [];
    return [changed(`${place.at} was ${text(was)} and is ${text(is)}`, place)];
  }

  return between(first, second, { takes: given, at: where, symbols: from, generic: false, depth: 0 });
}
