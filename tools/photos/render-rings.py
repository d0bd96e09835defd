"""Two rings on linen, path-traced. Run by hand: blender -b -noaudio -P tools/photos/render-rings.py -- <folder>."""
import math, os, sys

import bpy
from mathutils import Vector, noise
bpy.ops.wm.read_factory_settings(use_empty=True)
S=bpy.context.scene; S.render.engine='CYCLES'; S.cycles.samples=70; S.cycles.device='CPU'; S.render.threads_mode='FIXED'; S.render.threads=1
try: S.cycles.use_denoising=False
except: pass
S.render.resolution_x=1200; S.render.resolution_y=900
S.view_settings.view_transform='Filmic'; S.view_settings.exposure=.75
W=bpy.data.worlds.new('w'); S.world=W; W.use_nodes=True; W.node_tree.nodes['Background'].inputs[0].default_value=(.93,.93,.95,1); W.node_tree.nodes['Background'].inputs[1].default_value=.55
def mat(name,col,rough,metal=0,bump=None,sub=0):
    m=bpy.data.materials.new(name); m.use_nodes=True; n=m.node_tree; b=n.nodes['Principled BSDF']; b.inputs['Base Color'].default_value=(*col,1); b.inputs['Roughness'].default_value=rough; b.inputs['Metallic'].default_value=metal
    if bump:
        t=n.nodes.new('ShaderNodeTexWave'); t.inputs['Scale'].default_value=bump[0]; t.inputs['Distortion'].default_value=1.6; t.inputs['Detail'].default_value=3
        t2=n.nodes.new('ShaderNodeTexWave'); t2.bands_direction='Y'; t2.inputs['Scale'].default_value=bump[0]; t2.inputs['Distortion'].default_value=1.6; t2.inputs['Detail'].default_value=3
        c=n.nodes.new('ShaderNodeTexCoord'); mx=n.nodes.new('ShaderNodeMath'); mx.operation='ADD'
        for q in(t,t2): n.links.new(c.outputs['Object'],q.inputs['Vector'])
        n.links.new(t.outputs['Fac'],mx.inputs[0]); n.links.new(t2.outputs['Fac'],mx.inputs[1])
        bp=n.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=bump[1]; bp.inputs['Distance'].default_value=.02
        n.links.new(mx.outputs[0],bp.inputs['Height']); n.links.new(bp.outputs['Normal'],b.inputs['Normal'])
    return m
lin=mat('linen',(.80,.74,.65),.95,0,(26,.55)); gold=mat('gold',(.92,.66,.34),.16,1)
bpy.ops.mesh.primitive_grid_add(x_subdivisions=260,y_subdivisions=260,size=12); g=bpy.context.object
for v in g.data.vertices:
    p=v.co; d=noise.noise(Vector((p.x*.5+.4*p.y,p.y*.28,3)))*.55+noise.noise(Vector((p.x*1.2-.7*p.y,p.y*.5,9)))*.22
    r=math.hypot(p.x+.1,p.y+.2); k=min(1,max(0,(r-.9)/1.6)); v.co.z=d*k*1.1
g.data.materials.append(lin)
for q in g.data.polygons: q.use_smooth=True
def ring(x,y,z,R,r,rot):
    bpy.ops.mesh.primitive_torus_add(major_radius=R,minor_radius=r,major_segments=160,minor_segments=48,location=(x,y,z),rotation=rot); o=bpy.context.object; o.scale=(1,1,1.55); o.data.materials.append(gold)
    for q in o.data.polygons: q.use_smooth=True
ring(-.28,-.12,.085,.56,.052,(0,0,0))
ring(.60,.16,.205,.50,.05,(0,math.radians(13.6),math.radians(12)))
def lightarea(loc,size,e,col,tgt=(0,0,0)):
    d=bpy.data.lights.new('a','AREA'); d.size=size; d.energy=e; d.color=col; o=bpy.data.objects.new('a',d); S.collection.objects.link(o); o.location=loc; o.rotation_euler=(Vector(tgt)-Vector(loc)).to_track_quat('-Z','Y').to_euler()
lightarea((-5,3.2,3.0),2.2,420,(1,.93,.82)); lightarea((4,-4,4),4,40,(.8,.88,1))
cam=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cam); S.collection.objects.link(co); S.camera=co; co.location=(1.5,-5.4,3.3); tgt=Vector((.25,.12,.0)); co.rotation_euler=(tgt-co.location).to_track_quat('-Z','Y').to_euler(); cam.lens=58; cam.dof.use_dof=True; cam.dof.focus_distance=(tgt-co.location).length-.25; cam.dof.aperture_fstop=.9
S.render.filepath=os.path.join(sys.argv[-1], 'ringe.png'); bpy.ops.render.render(write_still=True)
