import { SaxesParser } from 'saxes';

/** An element of an XML document; its name without a prefix. */
export class XmlElement {
  readonly children: XmlElement[] = [];
  private text = '';

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>> = {},
  ) {}

  /** All children of this name. */
  all(name: string): readonly XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** The first element at a path of names; an empty one where there is none, so that a path never fails. */
  at(...path: readonly string[]): XmlElement {
    return path.reduce<XmlElement>(
      (element, name) => element.children.find((child) => child.name === name) ?? ABSENT,
      this,
    );
  }

  /** The text of the element at a path, without blanks around it; '' where there is none. */
  value(...path: readonly string[]): string {
    return this.at(...path).text.trim();
  }

  /** For the parser. */
  append(text: string): void {
    this.text += text;
  }
}

const ABSENT = new XmlElement('');

/**
 * Reads an XML document. Null where the text is not
 * well-formed XML. Entities of a document's own are not known, and so not well-formed.
 */
export function readXml(text: string): XmlElement | null {
  const parser = new SaxesParser();
  const root = new XmlElement('');
  const open = [root];
  let broken = false;
  const write = (characters: string) => open.at(-1)?.append(characters);
  parser.on('error', () => (broken = true));
  parser.on('opentag', ({ name, attributes }) => {
    const element = new XmlElement(name.slice(name.indexOf(':') + 1), attributes);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => void open.pop());
  parser.write(text);
  if (!broken) parser.close();
  return broken ? null : root;
}
